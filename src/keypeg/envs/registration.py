"""What `gymnasium.make` finds by itself: the entry point group `gymnasium.envs` names the function here."""


def register_envs() -> None:
    """Registers the environments; Gymnasium puts `keypeg/` before their names."""
    from gymnasium import register

    register(
        "Codebreaker-v0",
        entry_point="keypeg.envs.codebreaker:Codebreaker",
        vector_entry_point="keypeg.envs.codebreakers:Codebreakers",
    )
    register("Codemaker-v0", entry_point="keypeg.envs.codemaker:Codemaker")
