import type { Language } from "../language.ts";

const venv = "../node_modules/.cache/python";

export const python: Language = {
  name: "python",
  toolchain: {
    "Python 3.10 or newer": `python3 -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))"`,
  },
  versionProperty: "packageVersion",
  package: [
    `python3 -m venv ${venv}`,
    `${venv}/bin/pip install --quiet --requirement requirements.txt`,
    `${venv}/bin/python -m build --no-isolation --outdir generated/dist generated`,
    // By its name, from the folder it was built into; everything it needs is in requirements.txt.
    `${venv}/bin/pip install --quiet --no-index --no-deps --force-reinstall --find-links generated/dist messaging_sdk`,
  ],
  compile: [
    `${venv}/bin/python -W error -m compileall -q -f generated/messaging_sdk`,
    `${venv}/bin/mypy --config-file= --cache-dir=../node_modules/.cache/mypy --check-untyped-defs generated/messaging_sdk`,
  ],
  test: [`${venv}/bin/mypy tests`, `${venv}/bin/python -W error -m pytest tests`],
  holes: {},
};
