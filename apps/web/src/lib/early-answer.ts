/*
 * A page asks who is signed in before its scripts have come: the question stands in the HTML itself, and its answer
 * waits for the API client. On a slow line that is a round trip less before there is a page.
 */

interface EarlyAnswer {
  readonly token: string
  readonly response: Promise<Response>
}

/** What the script below leaves for the client. */
const left = globalThis as { earlyAnswer?: EarlyAnswer | undefined }

/** The script of the page's HTML; asks nothing where nobody is signed in or this tab knows already who it shows. */
export const earlyQuestion = `try{
const kept=(store,name)=>JSON.parse(store.getItem(name)||'{}').state||{}
const {token}=kept(localStorage,'juiceUser')
if(token&&!kept(sessionStorage,'shownUser').user){
const response=fetch('/api/v1/account/me',{headers:{accept:'application/json','accept-language':document.documentElement.lang,authorization:'Bearer '+token},signal:AbortSignal.timeout(60000)})
response.catch(()=>{})
globalThis.earlyAnswer={token,response}}
}catch{}`

/** What the bearer of a token was answered before the scripts came; once, as an answer can be read only once. */
export function takeEarlyAnswer(token: string | undefined): Promise<Response> | undefined {
  const early = left.earlyAnswer
  left.earlyAnswer = undefined
  return early?.token === token ? early?.response : undefined
}
