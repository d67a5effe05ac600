"""What is in deploy/ agrees with the program and with itself."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped] # it has no types

from bench.sizes import report
from keypeg.server.metrics import Metrics

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
SYSTEMD = shutil.which("systemd-analyze")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    offered = set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE))
    offered = {name for name in offered if not name.endswith("_created")}
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    shown = {re.sub(r"_(bucket|count|sum)$", "", name) for name in re.findall(r"keypeg_\w+", " ".join(queries))}
    assert shown == offered


def test_every_container_is_confined(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in service["security_opt"]
        assert service["restart"] == "unless-stopped"
    outside = {name for name, each in compose["services"].items() if "ports" in each or "outside" in each["networks"]}
    assert outside == {"proxy"}


def test_the_proxy_knows_every_server_and_every_server_the_proxy(compose: dict[str, Any]) -> None:
    services = compose["services"]
    front = ip_network(compose["networks"]["front"]["ipam"]["config"][0]["subnet"])
    servers = {name: each for name, each in services.items() if name.startswith("keypeg-")}
    addresses = {each["networks"]["front"]["ipv4_address"] for each in servers.values()}
    listed = (DEPLOY / "nginx" / "keypeg-servers.conf").read_text(encoding="utf-8")
    assert {f"{address}:8765" for address in addresses} == set(re.findall(r"^server (\S+)", listed, re.MULTILINE))
    proxy = services["proxy"]["networks"]["front"]["ipv4_address"]
    assert all(ip_address(address) in front for address in {proxy, *addresses})
    for server in servers.values():
        assert server["environment"]["KEYPEG_TRUSTED_PROXIES"] == proxy
    for volume in services["proxy"]["volumes"]:
        source = DEPLOY / volume.split(":")[0]
        assert source.exists() or source.name in {"tls", "acme"}  # Those are made by whoever deploys it.


def test_the_server_of_a_club_believes_only_caddy() -> None:
    services = yaml.safe_load((DEPLOY / "club.yaml").read_text(encoding="utf-8"))["services"]
    caddy = services["caddy"]["networks"]["default"]["ipv4_address"]
    assert services["keypeg"]["environment"]["KEYPEG_TRUSTED_PROXIES"] == caddy
    assert "ports" not in services["keypeg"]


def test_the_container_copies_what_is_there_and_leaves_root() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = re.findall(r"^COPY (?!--from)(.*)", text, re.MULTILINE)
    copied = {source for line in lines for source in line.split()[:-1]}
    assert all((ROOT / source).exists() for source in copied)
    assert copied == set(re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE))
    last = text[text.rindex("FROM ") :]
    assert re.search(r"^USER [1-9]", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert len(set(re.findall(r"^FROM (\S+)", text, re.MULTILINE))) == 1  # The environment is linked to its Python.


@pytest.mark.skipif(SYSTEMD is None, reason="systemd is not installed")
def test_the_unit_is_one_that_systemd_accepts_and_confines(tmp_path: Path) -> None:
    assert SYSTEMD is not None
    text = (DEPLOY / "keypeg@.service").read_text(encoding="utf-8")
    unit = tmp_path / "keypeg@8765.service"
    unit.write_text(text.replace("/opt/keypeg/bin/keypeg", str(Path(sys.executable).with_name("keypeg"))))
    for check in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        checked = subprocess.run([SYSTEMD, *check, unit], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        assert check[0] == "security" or not checked.stderr


def test_requirements_of_a_server_are_those_that_are_tested() -> None:
    """The same versions with the same hashes; development may need one of them on more systems."""

    def pins(name: str) -> set[tuple[str, ...]]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8").replace("\\\n", " ")
        found = re.findall(r"^([\w.\[\]-]+==\S+)([^#\n]*)$", text, re.MULTILINE)
        return {(pin, *re.findall(r"--hash=\S+", rest)) for pin, rest in found}

    served, tested = pins("serve.txt"), pins("dev.txt")
    assert served <= tested
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = {re.split(r"[\[>]", each)[0] for each in project["dependencies"] + extras["server"]}
    assert asked <= {re.split(r"[\[=]", pin)[0] for pin, *_ in served}
    assert not {"textual", "dask", "python-sat", "pytest", "watchfiles", "python-dotenv"} & {
        pin.split("==")[0] for pin, *_ in served
    }


def test_the_documented_sizes_are_those_of_the_calculation() -> None:
    assert report() in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_threat_model_names_tests_that_exist() -> None:
    named = re.findall(r"`((?:tests/)?[\w/]*test_\w+\.py)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    files = [ROOT / name if name.startswith("tests/") else ROOT / "tests" / "server" / name for name in named]
    assert [str(file) for file in files if not file.exists()] == []
