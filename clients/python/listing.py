"""Prints what the package offers, a member a line, as griffe finds it."""

import griffe


def show_function(function: griffe.Function) -> None:
    """An argument that may be left out has a line of its own: a new one is none that breaks a call."""
    optional = [one for one in function.parameters if one.kind is griffe.ParameterKind.keyword_only and not one.required]
    for one in optional:
        del function.parameters[one.name]
    print(f"{function.path}{function.signature()[len(function.name):]}")
    for one in optional:
        print(f"  {one}")


def show(owner: griffe.Object) -> None:
    for name, member in sorted(owner.members.items()):
        if name.startswith("_"):
            continue
        if isinstance(member, griffe.Alias):
            # What a module imports is its own affair, but for that of the package.
            if owner.path == "messaging_sdk":
                print(f"{member.path} = {member.target_path}")
        elif isinstance(member, griffe.Function):
            show_function(member)
        elif isinstance(member, griffe.Attribute):
            print(f"{member.path}: {member.annotation or member.value}")
        else:
            if isinstance(member, griffe.Class):
                print(f"class {member.path}({', '.join(map(str, member.bases))})")
            show(member)


show(griffe.load("messaging_sdk", search_paths=["generated"], allow_inspection=False))
