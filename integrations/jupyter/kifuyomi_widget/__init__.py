"""Shogi records as boards in Jupyter: ``Viewer(record)``. Python and the reader step through the same game."""

from __future__ import annotations

import os
import pathlib
from typing import Any

import anywidget
import traitlets

__all__ = ["Viewer"]


class Viewer(anywidget.AnyWidget):
    """A board with a record.

    ``record`` is a text in any format, the bytes of a file, or the path of one. ``at`` is the place that is shown, as
    ``"42"``, ``"last"`` or a path into a variation; setting it goes there, and it follows the reader. ``ply`` only
    follows.
    """

    # Packing puts the viewer itself into this file.
    _esm = pathlib.Path(__file__).parent / "widget.js"

    record = traitlets.Union([traitlets.Unicode(), traitlets.Bytes()], default_value="").tag(sync=True)
    at = traitlets.Unicode("").tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    notation = traitlets.Unicode("").tag(sync=True)
    size = traitlets.Unicode("").tag(sync=True)
    theme = traitlets.Unicode("").tag(sync=True)
    mode = traitlets.Unicode("").tag(sync=True)
    flip = traitlets.Bool(False).tag(sync=True)

    def __init__(self, record: str | bytes | os.PathLike[str] = "", **settings: Any) -> None:
        if isinstance(record, os.PathLike):
            record = pathlib.Path(record).read_bytes()
        if "at" in settings:
            settings["at"] = str(settings["at"])
        super().__init__(record=record, **settings)
