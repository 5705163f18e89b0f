"""Tables by action for the verb `describe`: most actions are said by one message and name at most one number."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from spellwright.kernel.actions import ActionTable
from spellwright.kernel.lines import Message


def sayings(
    actions: ActionTable, messages: Sequence[Message], first: Mapping[str, int]
) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
    """Return the message that says each action, `action-<group>`, and the number that it names: that of the first
    member by group, the others counted from there; 0 where a group is not listed. Actions of chance have no message."""
    said, named = np.zeros((2, len(actions)), np.int16)
    numbers = {name: number for number, (name, _) in enumerate(messages)}
    for group in actions.groups:
        said[group.start : group.stop] = numbers.get(f"action-{group.name}", 0)
        if group.name in first:
            named[group.start : group.stop] = range(first[group.name], first[group.name] + len(group.members))
    return said, named
