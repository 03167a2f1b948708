import type { Request } from 'express';

/** What Express keeps of a route; its types do not say so. */
interface Layer {
  route?: { path: string | string[]; methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/**
 * The route of a request as it is declared, `post /api/panel/users/:id/block`: an address may hold what somebody typed.
 * Works ahead of the router, too, at the cost of a search.
 */
export function declaredRoute(request: Request): string {
  const method = request.method.toLowerCase();
  const found = (request.route as Layer['route']) ?? findRoute(request, method);
  const [path] = [found?.path ?? 'none'].flat();
  return `${method} ${path}`;
}

function findRoute(request: Request, method: string): Layer['route'] {
  const { stack } = request.app.router as unknown as { stack: readonly Layer[] };
  const isOf = (layer: Layer): boolean => {
    try {
      return layer.route?.methods[method] === true && layer.match(request.path);
    } catch {
      // A path that cannot be decoded.
      return false;
    }
  };
  return stack.find(isOf)?.route;
}
