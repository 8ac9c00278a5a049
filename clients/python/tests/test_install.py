"""What PyPI would be given, uploaded to an index of our own, and installed from there as users do."""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[1]
GUIDE = CLIENT.parents[1] / "docs/guides/other-languages.md"


@pytest.fixture
def index(tmp_path: Path) -> Iterator[str]:
    """An empty index."""
    packages = tmp_path / "packages"
    packages.mkdir()
    command = (sys.executable, CLIENT / "index.py", packages)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        yield f"http://127.0.0.1:{int(server.stdout.readline())}"
        server.terminate()


def run(*command: str | Path) -> str:
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def test_install(index: str, tmp_path: Path) -> None:
    twine = [sys.executable, "-m", "twine", "upload", "--non-interactive", "--disable-progress-bar"]
    account = ["--username", "any", "--password", "any", "--repository-url", index]
    run(*twine, *account, *(CLIENT / "generated/dist").iterdir())

    venv.create(tmp_path / "venv")
    python = tmp_path / "venv/bin/python"
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", python, "install", "--no-compile"]
    source: list[str | Path] = ["--index-url", f"{index}/simple/", "--constraint", CLIENT / "requirements.txt"]
    [program] = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    wheel = (r"\.whl", "--only-binary", ":all:")
    sdist = (r"\.tar\.gz", "--no-binary", "messaging-sdk", "--force-reinstall", "--no-deps")
    for ending, *form in (wheel, sdist):
        assert re.search(f"Downloading .*messaging_sdk-.*{ending}", run(*pip, *source, *form, "messaging-sdk"))
        # The guide's program, as it is shown there.
        assert run(python, "-c", program) == "1\nNone\n"
