import type { Schema } from './operation';

/** The parts of an OpenAPI 3.1 document that are worked on here. */
export interface Reference {
  $ref: string;
}

export interface Example {
  summary: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, Reference | Example>>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  schema?: Schema;
  content?: Readonly<Record<string, MediaType>>;
}

interface Header {
  description: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, Reference | Header>;
  content?: Record<string, MediaType>;
}

interface RequestBody {
  required: boolean;
  content: Record<string, MediaType>;
}

export interface ApiOperation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, ApiResponse | Reference>;
}

export interface Components {
  schemas: Record<string, Schema>;
  examples: Record<string, Example>;
  headers: Record<string, Header>;
  parameters: Record<string, Parameter>;
  responses: Record<string, ApiResponse>;
  securitySchemes: Record<string, Readonly<Record<string, string>>>;
}

export interface Document {
  openapi: string;
  info: Readonly<Record<string, unknown>>;
  servers: readonly { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: Components;
}

export const refTo = (kind: keyof Components, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });
