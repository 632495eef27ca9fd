import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import {
  type PageContext,
  type PageFailure,
  type PageSettings,
  settingsOf,
} from '#lib/pages/page-settings.ts'
import { makeFailurePage } from './failure-page.tsx'

/*
 * Where a page begins on the server. A page that a route could not draw carries the error screen; one that could not be
 * drawn at all is that screen. What failed is told to the HTTP server, which logs it.
 */

/** What the routes of a page that is being drawn have failed with. */
const failuresOf = (matches: readonly object[]): unknown[] =>
  matches.flatMap((match) =>
    'status' in match && match.status === 'error' && 'error' in match ? [match.error] : [],
  )

const draw = createStartHandler((page) => {
  const { onFailure } = getGlobalStartContext() ?? {}
  const { isBot } = page.router.options.context.settings
  for (const error of failuresOf(page.router.state.matches)) onFailure?.({ status: 500, isBot, error })
  return defaultStreamHandler(page)
})

async function drawFailure(
  request: Request,
  settings: PageSettings,
  { status, error }: Pick<PageFailure, 'status' | 'error'>,
): Promise<Response> {
  // search engines keep what they are shown: they are shown nothing
  const page = settings.isBot ? null : renderToString(await makeFailurePage(settings, error, request.url))
  return new Response(page && `<!doctype html>${page}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

async function drawPage(request: Request, context: PageContext): Promise<Response> {
  const settings = settingsOf(request, context)
  const { isBot } = settings
  // browsers and servers read such an address differently, so no router is asked
  if (context.isUnreadable) {
    context.onFailure?.({ status: 404, isBot })
    return drawFailure(request, settings, { status: 404, error: { status: 404 } })
  }
  try {
    const page = await draw(request, { context })
    if (page.status === 404) context.onFailure?.({ status: 404, isBot })
    return page
  } catch (error) {
    context.onFailure?.({ status: 500, isBot, error })
    return drawFailure(request, settings, { status: 500, error })
  }
}

export default {
  fetch: (request: Request, options?: { readonly context?: PageContext }): Promise<Response> =>
    drawPage(request, options?.context ?? {}),
}
