import { route } from '@kazi/contract/route'
import { done } from '@kazi/contract/wire'

/** A call for subscribers alone, which the product has none of yet. */
export const guarded = route({
  name: 'test.guarded',
  method: 'POST',
  path: 'test/guarded',
  summary: 'For subscribers.',
  permission: 'member',
  limit: 'writes',
  repeat: 'same-effect',
  audit: { because: 'it does nothing' },
  subscription: true,
  response: done,
  errors: [],
  example: {},
})

/** It, for a test server to answer. */
export const guardedEndpoint = { route: guarded, handle: async () => ({ data: {} }) }
