"""Prints what the package offers, a member a line, as griffe finds it."""

import griffe


def show(owner: griffe.Object) -> None:
    for name, member in sorted(owner.members.items()):
        if name.startswith("_"):
            continue
        if isinstance(member, griffe.Alias):
            # What a module imports is its own affair, but for that of the package.
            if owner.path == "messaging_sdk":
                print(f"{member.path} = {member.target_path}")
        elif isinstance(member, griffe.Function):
            print(f"{member.path}{member.signature()[len(name):]}")
        elif isinstance(member, griffe.Attribute):
            print(f"{member.path}: {member.annotation or member.value}")
        else:
            if isinstance(member, griffe.Class):
                print(f"class {member.path}({', '.join(map(str, member.bases))})")
            show(member)


show(griffe.load("messaging_sdk", search_paths=["generated"], allow_inspection=False))
