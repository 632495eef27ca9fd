import type { ActiveOrganization, RequestContext } from '#platform/context.ts'
import type { TestServer } from './test-server.ts'

/** A context as a request of nobody would have it, for tests that call a service directly. */
export const contextFor = (server: TestServer, organization: ActiveOrganization | null): RequestContext => ({
  ...server.services,
  requestId: 'test',
  language: 'en-US',
  ip: '127.0.0.1',
  actor: null,
  organization,
})
