import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { webDirectory } from './web-build.ts'

const ownPaths = ['/api/', '/dev/']

/** Mounts Vite, so that a change of the web's sources shows at once. For development alone. */
export async function addDevelopmentPages(server: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webDirectory,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  await server.register(middie)
  server.use((request, response, next) => {
    if (ownPaths.some((path) => request.url?.startsWith(path))) next()
    else vite.middlewares(request as never, response as never, next)
  })
  server.addHook('onClose', () => vite.close())
}
