"""Plugins for parts of the OpenAPI description that the framework leaves out."""

from typing import Any, TypeAlias, get_type_hints

import msgspec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from keypeg.rules import Action, Board
from keypeg.wire.schema import subclasses

SchemaCreator: TypeAlias = Any
"""The framework does not export the type it passes."""


class StrictStructs(OpenAPISchemaPlugin):
    """Describes bodies in which an unknown field is an error."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return (
            not field_definition.is_union
            and field_definition.is_subclass_of(msgspec.Struct)
            and field_definition.type_.__struct_config__.forbid_unknown_fields
        )

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        others = [each for each in schema_creator.plugins if each is not self]
        usual = next(each for each in others if schema_creator.plugin_supports_field(each, field_definition))
        schema: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema


class NamedTuples(OpenAPISchemaPlugin):
    """Describes marks and tokens, which are arrays of their fields."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.is_subclass_of(tuple) and hasattr(field_definition.type_, "_fields")

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        parts = map(FieldDefinition.from_annotation, get_type_hints(field_definition.type_).values())
        described = [schema_creator.for_field_definition(part) for part in parts]
        return Schema(
            type=OpenAPIType.ARRAY, prefix_items=described, min_items=len(described), max_items=len(described)
        )


class BaseClasses(OpenAPISchemaPlugin):
    """Describes actions and boards, which are a choice of several types."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in {Action, Board}

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        kinds = map(FieldDefinition.from_annotation, subclasses(field_definition.annotation))
        return Schema(one_of=[schema_creator.for_field_definition(kind) for kind in kinds])
