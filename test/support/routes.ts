import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { KeyScope } from '../../contract/api-key';
import { ACCESS, type Access, KEY_SCOPE, scopeFor } from '../../src/access/access';

export interface Route {
  /** The controller, its method, and the address: for messages of failed tests. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters are `:id`. */
  path: string;
  access: Access | undefined;
  /** What a key needs to call it; undefined: no key may. */
  scope: KeyScope | undefined;
}

/** The routes of every controller. */
export function listRoutes(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype as object;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = (prototype as Record<string, object>)[name];
      if (!handler || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number]?.toLowerCase();
      const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype)) as
        Access | undefined;
      const scope = scopeFor(access, Reflect.getMetadata(KEY_SCOPE, handler) as KeyScope | undefined);
      return paths(metatype, handler).map((path) => ({
        name: `${metatype.name}.${name}: ${method} ${path}`,
        method: method as Route['method'],
        path,
        access,
        scope,
      }));
    });
  });
}

function paths(controller: object, handler: object): string[] {
  const of = (target: object): string[] => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
  return of(controller).flatMap((prefix) =>
    of(handler).map((own) => `/${prefix}/${own}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')),
  );
}
