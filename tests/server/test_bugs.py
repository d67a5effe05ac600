"""A bug in the program: whoever meets it is told, the log and the metrics have it, and nobody else notices."""

import pytest
from sqlalchemy import text

from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio


async def test_a_wrong_query_is_no_trouble_for_anybody_else(
    serve: Serve, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(database=url) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as seat:
            await seat.ready()
            await site.service.store.database.write(lambda connection: connection.execute(text("DROP TABLE hidden")))
            answer = await bob.http.get("/api/me/hidden")
            assert (answer.status_code, answer.json()["error"]) == (500, "internal")
            assert (await bob.http.get("/healthz")).status_code == 200
            assert (await seat.request("start"))["type"] == "done"
            assert not seat.trouble
        assert 'keypeg_errors_total{logger="keypeg.server.app"} 1.0' in (await ada.http.get("/metrics")).text
    [logged] = [record for record in caplog.records if record.name.startswith("keypeg")]
    assert logged.exc_info is not None
    assert "hidden" in str(logged.exc_info[1])
