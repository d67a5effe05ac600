"""A harness that only talks, in this process: the framework's own would install a program first."""

import httpx
import verifiers.v1 as vf
from verifiers.v1.dialects.chat import message_to_wire

__all__ = ["TalkingHarness"]


class TalkingConfig(vf.HarnessConfig):
    pass


class TalkingHarness(vf.Harness[TalkingConfig]):
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(  # noqa: PLR0913, PLR0917 - as the framework calls it
        self,
        ctx: vf.ModelContext,
        trace: vf.Trace,  # noqa: ARG002
        runtime: vf.Runtime,  # noqa: ARG002
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],  # noqa: ARG002
        data: vf.TaskData,
    ) -> vf.ProgramResult:
        _, prompt = self.resolve_prompt(data)
        first = [{"role": "user", "content": prompt}] if isinstance(prompt, str) else map(message_to_wire, prompt or [])
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {secret}"}) as client:
            body = {"model": ctx.model, "messages": list(first)}
            (await client.post(f"{endpoint}/chat/completions", json=body)).raise_for_status()
        return vf.ProgramResult(exit_code=0, stdout="", stderr="")
