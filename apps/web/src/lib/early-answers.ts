/*
 * What a page asks before its scripts have come: the questions stand in the HTML itself, and the answers wait for the API
 * client. On a slow line that is a way there and back less before there is a page, and another one before it has data.
 */

interface EarlyAnswers {
  /** the session's token, which everything was asked with; a link's page asks without one */
  readonly bearer: string | undefined
  /** by what was asked */
  readonly responses: Record<string, Promise<Response>>
}

/** What the script below leaves for the client. */
const left = globalThis as { earlyAnswers?: EarlyAnswers | undefined }

/** As long as pages keep an answer. What lies longer belongs to a page that was left before it asked. */
const staleAfterMs = 30_000

/** Where a browser keeps the token of its session; where nobody is signed in, nothing is asked. */
const sessionToken = "JSON.parse(localStorage.getItem('juiceUser')||'{}').state?.token"

/** A value as it can stand in a script of a page. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The script that asks.
 * @param urls what the page will call, just as the client writes it
 * @param access with the session of the browser, or as anybody can
 */
export const earlyQuestion = (urls: readonly string[], access: 'session' | 'public'): string => `try{
const bearer=${access === 'session' ? sessionToken : 'undefined'}
if(${access === 'session' ? 'bearer' : 'true'}){
const headers={accept:'application/json','accept-language':document.documentElement.lang}
if(bearer)headers.authorization='Bearer '+bearer
const responses={}
const read=async(response)=>new Response(await response.text(),response)
for(const url of ${inScript(urls)})
(responses[url]=fetch(url,{headers,signal:AbortSignal.timeout(60000)}).then(read)).catch(()=>{})
globalThis.earlyAnswers={bearer,responses}
}}catch{}`

/** Whether an answer is of the organisation that the page shows; that the token is stale is true of any. */
const isOfOrganization = (answer: Response, organizationId: string | undefined): boolean =>
  answer.status === 401 ||
  organizationId === undefined ||
  answer.headers.get('x-kazi-organization') === organizationId

/** Whether something was asked that nobody has wanted to know yet. */
export const hasEarlyAnswers = (): boolean => Object.keys(left.earlyAnswers?.responses ?? {}).length > 0

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
  const early = left.earlyAnswers
  const response = early?.responses[url]
  if (!response || early.bearer !== bearer || performance.now() > staleAfterMs) return undefined
  delete early.responses[url]
  const answer = await response.catch(() => undefined)
  return answer && isOfOrganization(answer, organizationId) ? answer : undefined
}
