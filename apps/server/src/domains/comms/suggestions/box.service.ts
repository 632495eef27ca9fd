import { createHmac, randomUUID } from 'node:crypto'
import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { OrganizationContext, RequestContext, Services } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import {
  findSeed,
  findSuggestionLink,
  insertMessage,
  insertSuggestion,
  insertSuggestionLink,
  lockSuggestion,
  replaceBoxLink,
  selectMessages,
  updateSuggestion,
} from './suggestion.queries.ts'
import { describeMessage } from './suggestions.service.ts'

type PublicView = ResponseOf<typeof suggestionRoutes.readPublic>['data']

/** Pure chance, unlike other ids: of what somebody sent without a name not even the hour is kept. */
const chanceId = (): Id => randomUUID() as Id

/** The token of the box: it follows from its seed, so that it can be shown again and is kept nowhere. */
const boxToken = ({ config }: Services, seed: Id): string =>
  createHmac('sha256', deriveKey(config, 'suggestion-box')).update(seed).digest('base64url')

const linkOf = (context: OrganizationContext, token: string): string =>
  pageAddress(context.config, `/suggestions/${token}`)

/** The link of the box; null before there is one. */
export const readBox = (context: RequestContext): Promise<{ link: string | null }> =>
  transact(context, async (inside) => {
    const seed = await findSeed(inside)
    return { link: seed ? linkOf(inside, boxToken(inside, seed)) : null }
  })

/** Gives the box a link, in place of the one that it had. */
export const renewBox = (context: RequestContext): Promise<{ link: string }> =>
  transact(context, async (inside) => {
    const seed = chanceId()
    const token = boxToken(inside, seed)
    await replaceBoxLink(inside, seed, hashToken(token))
    await audit(inside, {
      event: suggestionRoutes.renewBox.name,
      object: `organization:${inside.organization.id}`,
    })
    return { link: linkOf(inside, token) }
  })

/**
 * Does something by a link, as nobody with an account.
 * @throws Refusal `account.link-invalid`.
 */
async function insideLink<T>(
  context: RequestContext,
  token: string,
  work: (inside: OrganizationContext, suggestionId: Id | null) => Promise<T>,
): Promise<T> {
  const link = await transactDirectory(context, (inside) => findSuggestionLink(inside, hashToken(token)))
  if (!link) return refuse('account.link-invalid')
  const organization = await context.ports.gates.readOrganization(context, link.organizationId)
  return transact({ ...context, actor: null, organization }, (inside) => work(inside, link.suggestionId))
}

/** What a link opens. @throws Refusal `account.link-invalid`. */
export const readPublic = (context: RequestContext, token: string): Promise<PublicView> =>
  insideLink(context, token, async (inside, id) => {
    const organization = { name: inside.organization.name }
    if (id === null) return { organization, suggestion: null }
    const { category, isArchived } = (await lockSuggestion(inside, id)) ?? refuse('account.link-invalid')
    const messages = (await selectMessages(inside, [id])).map((message) => describeMessage(message, true))
    return { organization, suggestion: { category, isArchived, messages } }
  })

/** Puts a suggestion into the box. @returns the only way back to it @throws Refusal `account.link-invalid`. */
export const sendSuggestion = (
  context: RequestContext,
  token: string,
  { text, ...asked }: BodyOf<typeof suggestionRoutes.send>,
): Promise<{ token: string }> =>
  insideLink(context, token, async (inside, box) => {
    if (box !== null) return refuse('account.link-invalid')
    const id = chanceId()
    await insertSuggestion(inside, { id, ...asked, enteredBy: null })
    await insertMessage(inside, id, text, null)
    const wayBack = newLinkToken()
    await insertSuggestionLink(inside, hashToken(wayBack), id)
    return { token: wayBack }
  })

const messagesAtMost = 50

/** Adds to one's own suggestion. @throws Refusal `account.link-invalid`, `suggestions.too-many`. */
export const writeToSuggestion = (context: RequestContext, token: string, text: string): Promise<void> =>
  insideLink(context, token, async (inside, id) => {
    if (id === null) return refuse('account.link-invalid')
    if (!(await lockSuggestion(inside, id))) return refuse('account.link-invalid')
    if ((await insertMessage(inside, id, text, null)) > messagesAtMost) refuse('suggestions.too-many')
    // it waits for an answer again
    await updateSuggestion(inside, id, { is_answered: false })
  })
