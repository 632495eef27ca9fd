import { sessionName, shownUserName } from '../session/session.ts'

/*
 * What a page asks before its scripts have come: the questions stand in the HTML itself, and the answers wait for the API
 * client. On a slow line that is a way there and back less before there is a page, and another one before it has data.
 */

interface EarlyAnswers {
  /** the session's token, which everything was asked with; a link's page asks without one */
  readonly bearer: string | undefined
  /** when, in milliseconds of the clock */
  readonly askedAt: number
  /** by what was asked */
  readonly responses: Record<string, Promise<Response>>
}

/** What the script below leaves for the client. */
const left = globalThis as { earlyAnswers?: EarlyAnswers | undefined }

/** As long as pages keep an answer. What lies longer is of a page that stood still on its way, on a closed laptop. */
const staleAfterMs = 30_000

/** A value as it can stand in a script of a page. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** @param bearer what stands in the script for the token; it asks nothing where there should be one and is none */
const asking = (bearer: string, urls: string): string => `try{
const kept=(store,name)=>JSON.parse(store.getItem(name)||'{}').state||{}
const bearer=${bearer}
if(bearer!==null){
const headers={accept:'application/json','accept-language':document.documentElement.lang}
if(bearer)headers.authorization='Bearer '+bearer
const responses={}
const read=async(response)=>new Response(await response.text(),response)
for(const url of ${urls})
(responses[url]=fetch(url,{headers,signal:AbortSignal.timeout(60000)}).then(read)).catch(()=>{})
globalThis.earlyAnswers={bearer,askedAt:Date.now(),responses}
}}catch{}`

/**
 * The script of a page behind the sign-in.
 * @param whoUrl asks who is signed in, where this tab doesn't know yet
 * @param urls what the page will call, just as the client writes it
 */
export const earlySessionQuestion = (whoUrl: string, urls: readonly string[]): string =>
  asking(
    `kept(localStorage,'${sessionName}').token||null`,
    `[...(kept(sessionStorage,'${shownUserName}').user?[]:[${inScript(whoUrl)}]),...${inScript(urls)}]`,
  )

/** The script of a page that asks without a session. */
export const earlyPublicQuestion = (urls: readonly string[]): string => asking('undefined', inScript(urls))

/** What was asked with a token, or without one, while it is of use. */
function earlyAnswersFor(bearer: string | undefined): EarlyAnswers | undefined {
  const early = left.earlyAnswers
  return early && early.bearer === bearer && Date.now() - early.askedAt < staleAfterMs ? early : undefined
}

/** Whether the document has asked with this token for more than has been taken. */
export const hasEarlyAnswers = (bearer: string | undefined): boolean =>
  Object.keys(earlyAnswersFor(bearer)?.responses ?? {}).length > 0

/** The page that the document was asked for has taken what it needs: what is asked from now on is asked anew. */
export function endEarlyAnswers(): void {
  left.earlyAnswers = undefined
}

/** Whether an answer is of the organisation that the page shows; that the token is stale is true of any. */
const isOfOrganization = (answer: Response, organizationId: string | undefined): boolean =>
  answer.status === 401 ||
  organizationId === undefined ||
  answer.headers.get('x-kazi-organization') === organizationId

/**
 * What was answered before the scripts came; once, as an answer can be read only once.
 * @param bearer the session's token; none for what anybody may ask
 * @param organizationId what the page shows, `none` between organisations; undefined where it isn't known yet
 */
export async function takeEarlyAnswer(
  url: string,
  bearer?: string,
  organizationId?: string,
): Promise<Response | undefined> {
  const responses = earlyAnswersFor(bearer)?.responses
  const response = responses?.[url]
  if (!response) return undefined
  delete responses[url]
  const answer = await response.catch(() => undefined)
  return answer && isOfOrganization(answer, organizationId) ? answer : undefined
}
