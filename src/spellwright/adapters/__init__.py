"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel. Each module needs its library."""
