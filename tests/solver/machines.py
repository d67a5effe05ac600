"""The C library as native code and as WebAssembly, behind one interface.

What both must agree on is written once, as a function of a `Machine`: it places arrays and structs in the memory of the
library, calls it, and fetches arrays from there.
"""

import ctypes
import json
import subprocess
from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from tests.native.header import POINTER, signatures, structs
from tests.web.node import program

ALIGNMENT = 64
NUMBERS: Mapping[str, Any] = {
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "double": ctypes.c_double,
}
Number = int | float
Kind = TypeVar("Kind", bound=np.generic)


class Machine(ABC):
    """What runs the library. Addresses are those of its memory, which starts as zeros and is never freed."""

    types: ClassVar[Mapping[str, Any]]
    """The numbers of `ctypes` that have the size of C types there."""

    @abstractmethod
    def allocate(self, size: int) -> int: ...

    @abstractmethod
    def write(self, address: int, content: bytes) -> None: ...

    @abstractmethod
    def read(self, address: int, size: int) -> bytes: ...

    @abstractmethod
    def call(self, name: str, *arguments: Number) -> Any:  # noqa: ANN401 -- whatever the function returns
        ...

    def place(self, array: NDArray[Any]) -> int:
        address = self.allocate(array.nbytes)
        self.write(address, array.tobytes())
        return address

    def fetch(self, address: int, kind: type[Kind], count: int) -> NDArray[Kind]:
        return np.frombuffer(self.read(address, count * np.dtype(kind).itemsize), kind)

    def place_struct(self, name: str, **values: Number) -> int:
        """Places a struct of the header, with all of its fields; pointers are addresses."""
        assert set(values) == set(structs()[name])
        return self.place(np.frombuffer(bytes(self._layout(name)(**values)), np.uint8))

    def fetch_struct(self, name: str, address: int) -> dict[str, Number]:
        layout = self._layout(name)
        struct = layout.from_buffer_copy(self.read(address, ctypes.sizeof(layout)))
        return {field: getattr(struct, field) for field in structs()[name]}

    def _layout(self, name: str) -> type[ctypes.Structure]:
        fields = [(field, self.types[kind]) for field, kind in structs()[name].items()]
        return type(name, (ctypes.Structure,), {"_fields_": fields})


class Native(Machine):
    """A library in the memory of this process."""

    types: ClassVar = {**NUMBERS, "size_t": ctypes.c_size_t, POINTER: ctypes.c_size_t}

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._buffers: list[ctypes.Array[ctypes.c_char]] = []

    def allocate(self, size: int) -> int:
        self._buffers.append(ctypes.create_string_buffer(size + ALIGNMENT))
        return -(-ctypes.addressof(self._buffers[-1]) // ALIGNMENT) * ALIGNMENT

    def write(self, address: int, content: bytes) -> None:
        ctypes.memmove(address, content, len(content))

    def read(self, address: int, size: int) -> bytes:
        return ctypes.string_at(address, size)

    def call(self, name: str, *arguments: Number) -> Any:  # noqa: ANN401 -- whatever the function returns
        function, signature = self._library[name], signatures()[name]
        function.argtypes = [self.types[each] for each in signature.parameters]
        function.restype = self.types.get(signature.result)
        return function(*arguments)


class WebAssembly(Machine):
    """A module that Node runs until the `with` block ends."""

    types: ClassVar = {**NUMBERS, "size_t": ctypes.c_uint32, POINTER: ctypes.c_uint32}

    def __init__(self, module: Path) -> None:
        command = [program(), str(Path(__file__).with_name("wasm.mjs")), str(module)]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._node.communicate()

    def allocate(self, size: int) -> int:
        return int(self._ask("allocate", size=size))

    def write(self, address: int, content: bytes) -> None:
        self._ask("write", address=address, content=b64encode(content).decode())

    def read(self, address: int, size: int) -> bytes:
        return b64decode(self._ask("read", address=address, size=size))

    def call(self, name: str, *arguments: Number) -> Any:  # noqa: ANN401 -- whatever the function returns
        signature = signatures()[name]
        pairs = zip(signature.parameters, arguments, strict=True)
        values = [str(value) if kind in {"int64_t", "uint64_t"} else value for kind, value in pairs]
        answer = self._ask("call", name=name, values=values)
        if signature.result == "void":
            return None
        return self.types[signature.result](float(answer) if signature.result == "double" else int(answer)).value

    def _ask(self, command: str, **rest: object) -> Any:  # noqa: ANN401 -- any JSON
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"command": command, **rest}) + "\n")
        self._node.stdin.flush()
        answer = self._node.stdout.readline()
        assert answer, "the module failed; Node says why above"
        return json.loads(answer)
