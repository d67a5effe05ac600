"""Builds the image with buildah, and runs it as a container engine would, in namespaces of its own."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
PACKAGES = {
    "buildah": "buildah",
    "debootstrap": "debootstrap",
    "ip": "iproute2",
    "nsenter": "util-linux",
    "unshare": "util-linux",
}
"""The programs this needs, and Debian's packages of them."""
DEBIAN = "trixie"
"""The release that has the Python of the base image."""
IN_BASE = "ca-certificates,python3,python3-venv,python-is-python3"
CERTIFICATES = Path("/etc/ssl/certs")
STOP_SECONDS = 10
"""Time that engines allow before they kill a container."""
ENTER = """
ip link set lo up
mount --bind "$1" "$1"
mount --options remount,bind,ro "$1"
mount --bind "$2" "$1/var/lib/keypeg"
mount --types tmpfs tmpfs "$1/tmp"
mount --types proc proc "$1/proc"
mount --rbind /dev "$1/dev"
root=$1
user=$3
shift 3
exec chroot "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups \
    --bounding-set -all --inh-caps -all --no-new-privs "$@"
"""
"""What an engine does with `--read-only --tmpfs /tmp --cap-drop ALL`, for a root, a volume, a user and a command."""


class Image(NamedTuple):
    root: Path
    base: Path
    config: dict[str, Any]

    @property
    def environment(self) -> list[str]:
        return ["env", "--ignore-environment", *self.config["Env"]]


class Buildah:
    def __init__(self, storage: Path) -> None:
        self._command = ["buildah", "--storage-driver", "vfs", "--root", str(storage / "root")]
        self._command += ["--runroot", str(storage / "run")]

    def __call__(self, *arguments: str | Path) -> str:
        ran = subprocess.run([*self._command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, f"buildah {arguments[0]} failed:\n{ran.stdout}{ran.stderr}"
        return ran.stdout.strip()


def check_machine() -> None:
    missing = {package for program, package in PACKAGES.items() if shutil.which(program) is None}
    if missing:
        pytest.fail(f"not installed: apt install {' '.join(sorted(missing))}", pytrace=False)
    if os.geteuid() != 0:
        pytest.fail("only root can make a base image and mount file systems", pytrace=False)


def build(folder: Path) -> Image:
    """Builds the image on a base of Debian's own packages, as no registry of images is needed then."""
    buildah = Buildah(folder)
    base = _make_base(folder, buildah)
    settings = [f"--volume={here}:{there}:ro" for here, there in _network_settings(folder).items()]
    options = ["--isolation=chroot", "--format=docker", "--pull-never", *settings]
    buildah("build", *options, "--file", DOCKERFILE, "--tag", "keypeg", ".")
    config = json.loads(buildah("inspect", "--type", "image", "keypeg"))["Docker"]["config"]
    root = Path(buildah("mount", buildah("from", "--pull-never", "keypeg")))
    return Image(root, base, config)


def _make_base(folder: Path, buildah: Buildah) -> Path:
    (name,) = set(re.findall(r"^FROM (\S+)", DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE))
    base = folder / "base"
    command = ["debootstrap", "--variant=minbase", f"--include={IN_BASE}", DEBIAN, str(base)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    for kept in ("var/cache/apt/archives", "var/lib/apt/lists"):
        shutil.rmtree(base / kept)
    container = buildah("from", "scratch")
    buildah("add", container, base, "/")
    buildah("commit", "--format=docker", "--rm", container, f"docker.io/library/{name}")
    return base


def _network_settings(folder: Path) -> dict[Path, str]:
    """Returns which files of this machine say how packages are fetched, and where the build reads them."""
    npm = folder / "npmrc"
    own = Path.home() / ".npmrc"
    bundle = CERTIFICATES / "ca-certificates.crt"
    npm.write_text(f"{own.read_text() if own.exists() else ''}\ncafile={bundle}\n")
    read = {CERTIFICATES: str(CERTIFICATES), Path("/etc/pip.conf"): "/etc/pip.conf", npm: "/root/.npmrc"}
    return {here: there for here, there in read.items() if here.exists()} if bundle.exists() else {}


class Container:
    """The first process of a container, which is given no other one to look after it."""

    def __init__(self, image: Image, process: subprocess.Popen[str]) -> None:
        self._image, self._process = image, process

    @property
    def pid(self) -> int:
        """The container's first process, which is a child of the one that made its namespaces."""
        outer = self._process.pid
        children = Path(f"/proc/{outer}/task/{outer}/children")
        while not (found := children.read_text(encoding="utf-8").split()):
            assert self.is_running, self.output()
            time.sleep(0.01)
        return int(found[0])

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def execute(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Runs another command in it, as `docker exec` does."""
        user, _, group = self._image.config["User"].partition(":")
        namespaces = ["--mount", "--pid", "--net", "--root", "--setuid", user, "--setgid", group]
        enter = ["nsenter", "--target", str(self.pid), *namespaces, *self._image.environment]
        return subprocess.run([*enter, *command], capture_output=True, text=True, check=False)

    @property
    def is_healthy(self) -> bool:
        kind, check = self._image.config["Healthcheck"]["Test"]
        assert kind == "CMD-SHELL"
        return self.execute("sh", "-c", check).returncode == 0

    def stop(self) -> int:
        """Ends it as `docker stop` does; returns its exit status."""
        os.kill(self.pid, signal.SIGTERM)
        return self._process.wait(STOP_SECONDS)

    def output(self) -> str:
        """Waits until it has ended; returns everything it printed."""
        return self._process.communicate(timeout=60)[0]


@contextmanager
def running(image: Image, volume: Path, *command: str) -> Iterator[Container]:
    """Runs a command, by default that of the image."""
    config = image.config
    starts = command or [*config["Entrypoint"], *config["Cmd"]]
    inside = ["env", "--ignore-environment", f"--chdir={config['WorkingDir']}", *config["Env"], *starts]
    namespaces = ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child"]
    enter = [*namespaces, "sh", "-ec", ENTER, "sh", str(image.root), str(volume), config["User"], *inside]
    with subprocess.Popen(enter, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield Container(image, process)
        finally:
            process.kill()


def new_volume(image: Image, folder: Path) -> Path:
    """Makes a volume as engines do, with what the image has in its place."""
    (place,) = image.config["Volumes"]
    volume = folder / "volume"
    original = image.root / place.lstrip("/")
    shutil.copytree(original, volume)
    status = original.stat()
    os.chown(volume, status.st_uid, status.st_gid)
    return volume
