"""Serves a folder as PyPI does, uploads included, and refers to PyPI for what it does not have. Prints its port."""

import sys
from pathlib import Path
from wsgiref.simple_server import make_server

import pypiserver

app = pypiserver.app(roots=[Path(sys.argv[1])], authenticate=[], password_file=".")
with make_server("127.0.0.1", 0, app) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
