"""Commands about the program itself: `doctor`, `migrate`, `completion`."""

from typing import Annotated, Literal

import typer

from keypeg.cli.app import command
from keypeg.cli.help import Section
from keypeg.cli.parameters import Json
from keypeg.extras import Extra, require


@command("doctor", Section.PROGRAM, "keypeg doctor", "keypeg doctor --json")
def _doctor(as_json: Json = False) -> None:
    """Check the installation, and say what to do about what is wrong."""
    from keypeg.cli.doctor import print_checks

    print_checks(as_json=as_json)


@command(
    "migrate",
    Section.PROGRAM,
    "keypeg migrate --database sqlite:///keypeg.db",
    "keypeg migrate --database postgresql://localhost/keypeg",
)
def _migrate(
    database: Annotated[str, typer.Option(envvar="KEYPEG_DATABASE", metavar="URL", help="Database URL, as for serve.")],
) -> None:
    """Bring a database up to date, as serve does when it starts."""
    require(Extra.SERVER, "a database of tables")
    from keypeg.cli.serving import migrate

    migrate(database)


@command(
    "completion",
    Section.PROGRAM,
    'eval "$(keypeg completion bash)"',
    "keypeg completion fish | source",
)
def _completion(
    shell: Annotated[
        Literal["bash", "zsh", "fish", "powershell"],
        typer.Argument(metavar="SHELL", help="Your shell: bash, zsh, fish or powershell."),
    ],
) -> None:
    """Print a script that makes the shell complete keypeg commands.

    Run it where the shell starts, such as in ~/.bashrc or ~/.zshrc.
    """
    from keypeg.cli.completion import completion_script

    typer.echo(completion_script(shell))
