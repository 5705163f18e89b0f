"""HTTP: the REST API, the page's files, and who a guest is."""
