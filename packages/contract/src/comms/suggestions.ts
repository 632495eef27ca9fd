import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, linkToken, list, name, note, paging } from '../wire.ts'
import { suggestionCategories, suggestionStates } from './vocabulary.ts'

const message = z.strictObject({
  from: z.enum(['sender', 'organization']),
  /** of a reply: who wrote it, to the organisation’s own people alone */
  by: z.nullable(z.string()),
  text: z.string(),
  on: date,
})

/** A suggestion with what was written about it, the first before the others. */
const suggestion = z.strictObject({
  id,
  category: z.enum(suggestionCategories),
  state: z.enum(suggestionStates),
  /** `link`: by the box’s link · `paper`: entered by an administrator */
  way: z.enum(['link', 'paper']),
  /** as its sender wrote it, which proves nothing; null: anonymous */
  signedAs: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  on: date,
  messages: z.array(message),
})

const words = note(5000).check(z.minLength(1, 'wire.required'))
const signedAs = z._default(z.nullable(name(120)), null)
const filter = {
  /** `current`: everything that isn’t archived */
  state: z._default(z.enum(['current', ...suggestionStates]), 'current'),
  category: z.optional(z.enum(suggestionCategories)),
  search: z.optional(z.string().check(z.maxLength(100))),
}
const params = z.strictObject({ suggestion_id: id })
const tokenParams = z.strictObject({ token: linkToken })
const exampleToken = 's'.repeat(43)

/** The box for suggestions: from anybody who has its link, with a name or without, and replies that reach both. */
export const suggestionRoutes = {
  list: route({
    name: 'suggestions.list',
    method: 'GET',
    path: 'suggestions',
    summary: 'Suggestions with what was replied, those of the latest day first.',
    permission: 'view:comms',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: list(suggestion),
    errors: [],
    example: { query: { state: 'new' } },
  }),
  exportAll: route({
    name: 'suggestions.export',
    extension: true,
    method: 'GET',
    path: 'suggestions/export',
    summary: 'Exactly the suggestions that the list shows, without its pages, as XLSX or CSV.',
    permission: 'view:comms',
    limit: 'exports',
    audit: 'suggestions.export',
    query: z.strictObject({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { query: { format: 'csv' } },
  }),
  enter: route({
    name: 'suggestions.enter',
    method: 'POST',
    path: 'suggestions',
    summary: 'Enters a suggestion that came on paper or by word.',
    permission: 'create:comms',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'suggestions.enter',
    subscription: true,
    body: z.strictObject({ category: z.enum(suggestionCategories), text: words, signedAs }),
    response: data(suggestion),
    status: 201,
    errors: [],
    example: { body: { category: 'workplace', text: 'A second microwave in the canteen.' } },
  }),
  archive: route({
    name: 'suggestions.archive',
    method: 'PATCH',
    path: 'suggestions/{suggestion_id}',
    summary: 'Puts a suggestion away, or takes it out again.',
    permission: 'create:comms',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'suggestions.archive',
    subscription: true,
    params,
    body: z.strictObject({ isArchived: z.boolean() }),
    response: data(suggestion),
    errors: [],
    example: { params: { suggestion_id: exampleId }, body: { isArchived: true } },
  }),
  remove: route({
    name: 'suggestions.remove',
    method: 'DELETE',
    path: 'suggestions/{suggestion_id}',
    summary: 'Deletes a suggestion for good, with what was written about it.',
    permission: 'create:comms',
    limit: 'writes',
    repeat: 'refused',
    audit: 'suggestions.remove',
    subscription: true,
    params,
    response: done,
    errors: [],
    example: { params: { suggestion_id: exampleId } },
  }),
  reply: route({
    name: 'suggestions.reply',
    extension: true,
    method: 'POST',
    path: 'suggestions/{suggestion_id}/reply',
    summary: 'Replies to a suggestion. Whoever sent it reads the reply by the link that they kept.',
    permission: 'create:comms',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'suggestions.reply',
    subscription: true,
    params,
    body: z.strictObject({ text: words }),
    response: data(suggestion),
    status: 201,
    errors: ['suggestions.no-way-back'],
    example: { params: { suggestion_id: exampleId }, body: { text: 'It comes on Monday.' } },
  }),
  readBox: route({
    name: 'suggestions.readBox',
    extension: true,
    method: 'GET',
    path: 'suggestions/box',
    summary: 'The link of the box, to send around or to hang up; null before there is one.',
    permission: 'create:comms',
    limit: 'reads',
    response: data(z.strictObject({ link: z.nullable(z.string()) })),
    errors: [],
    example: {},
  }),
  renewBox: route({
    name: 'suggestions.renewBox',
    extension: true,
    method: 'POST',
    path: 'suggestions/box',
    summary: 'Gives the box a link, in place of the one that it had, which ends at once.',
    permission: 'create:comms',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'suggestions.renewBox',
    subscription: true,
    response: data(z.strictObject({ link: z.string() })),
    status: 201,
    errors: [],
    example: {},
  }),
  readPublic: route({
    name: 'suggestions.readPublic',
    extension: true,
    method: 'GET',
    path: 'suggestions/public/{token}',
    summary: 'What a link opens: the box, or one’s own suggestion with its replies.',
    permission: 'public',
    limit: 'link',
    params: tokenParams,
    response: data(
      z.strictObject({
        organization: z.strictObject({ name: z.string() }),
        /** null: it is the box’s link */
        suggestion: z.nullable(
          z.strictObject({
            category: z.enum(suggestionCategories),
            isArchived: z.boolean(),
            messages: z.array(message),
          }),
        ),
      }),
    ),
    errors: ['account.link-invalid'],
    example: { params: { token: exampleToken } },
  }),
  send: route({
    name: 'suggestions.send',
    extension: true,
    method: 'POST',
    path: 'suggestions/public/{token}',
    summary: 'Puts a suggestion into the box. The answer is the only way back to it, shown once.',
    permission: 'public',
    limit: 'suggestions',
    repeat: 'again',
    audit: { because: 'whoever sends one is nobody who signed in, and may want not to be known' },
    params: tokenParams,
    body: z.strictObject({ category: z.enum(suggestionCategories), text: words, signedAs }),
    response: data(z.strictObject({ token: z.string() })),
    status: 201,
    errors: ['account.link-invalid'],
    example: {
      params: { token: exampleToken },
      body: { category: 'safety', text: 'The back door doesn’t close.' },
    },
  }),
  write: route({
    name: 'suggestions.write',
    extension: true,
    method: 'POST',
    path: 'suggestions/thread/{token}',
    summary: 'Adds to one’s own suggestion, by the link that was kept.',
    permission: 'public',
    limit: 'suggestions',
    repeat: 'again',
    audit: { because: 'whoever writes is nobody who signed in, and may want not to be known' },
    params: tokenParams,
    body: z.strictObject({ text: words }),
    response: done,
    errors: ['account.link-invalid', 'suggestions.too-many'],
    example: { params: { token: exampleToken }, body: { text: 'It is the one to the yard.' } },
  }),
}
