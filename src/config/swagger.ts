import type * as Swagger from '@nestjs/swagger';

type Decorators = Pick<
  typeof Swagger,
  'ApiBody' | 'ApiConsumes' | 'ApiExcludeEndpoint' | 'ApiHeader' | 'ApiProperty' | 'ApiQuery' | 'ApiResponse'
>;
type Decorate = (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => void;

const waiting: ((swagger: Decorators) => void)[] = [];

/** A decorator of Nest's Swagger that does its work when the API's document is made: no start waits for 500 modules. */
function later<Name extends keyof Decorators>(name: Name): (...options: Parameters<Decorators[Name]>) => Decorate {
  return (...options) =>
    (...place) => {
      waiting.push((swagger) => {
        const decorator = swagger[name] as (...options: Parameters<Decorators[Name]>) => (...args: unknown[]) => void;
        decorator(...options)(...place);
      });
    };
}

export const ApiBody = later('ApiBody');
export const ApiConsumes = later('ApiConsumes');
export const ApiExcludeEndpoint = later('ApiExcludeEndpoint');
export const ApiHeader = later('ApiHeader');
export const ApiProperty = later('ApiProperty');
export const ApiQuery = later('ApiQuery');
export const ApiResponse = later('ApiResponse');

/** The library, with all that has been decorated until now. */
export async function loadSwagger(): Promise<typeof Swagger> {
  const swagger = await import('@nestjs/swagger');
  for (const decorate of waiting.splice(0)) decorate(swagger);
  return swagger;
}
