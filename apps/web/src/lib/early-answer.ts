/*
 * What a page asks before its scripts have come: the question stands in the HTML itself, and its answer waits for the API
 * client. On a slow line that is a way there and back less before there is a page.
 */

interface EarlyAnswer {
  /** the token of a session or of a link */
  readonly token: string
  readonly response: Promise<Response>
}

/** What the scripts below leave for the client. */
const left = globalThis as { earlyAnswer?: EarlyAnswer | undefined }

/** Asks a url, both as they stand in a script; `headers` begins with a comma. */
const asking = (token: string, url: string, headers = ''): string => `globalThis.earlyAnswer={token:${token},
response:fetch(${url},{headers:{accept:'application/json','accept-language':document.documentElement.lang${headers}},
signal:AbortSignal.timeout(60000)})}
globalThis.earlyAnswer.response.catch(()=>{})`

/**
 * The script of a page behind the sign-in, which asks who is signed in. It asks nothing where nobody is, or where this
 * tab knows already who it shows.
 */
export const earlyUserQuestion = `try{
const kept=(store,name)=>JSON.parse(store.getItem(name)||'{}').state||{}
const {token}=kept(localStorage,'juiceUser')
if(token&&!kept(sessionStorage,'shownUser').user){
${asking('token', "'/api/v1/account/me'", ",authorization:'Bearer '+token")}}
}catch{}`

/**
 * The script of a link's page, which asks what the link opens.
 * @param token has the form of {@link linkTokenPattern}, so that it can stand in a script
 * @param url what the link's page calls, made of the contract
 */
export const earlyLinkQuestion = (token: string, url: string): string =>
  asking(JSON.stringify(token), JSON.stringify(url))

/** What the bearer of a token was answered before the scripts came; once, as an answer can be read only once. */
export function takeEarlyAnswer(token: string | undefined): Promise<Response> | undefined {
  const early = left.earlyAnswer
  left.earlyAnswer = undefined
  return early?.token === token ? early?.response : undefined
}
