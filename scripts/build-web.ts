import { buildWeb, isWebBuildStale } from '../apps/server/src/platform/web/web-build.ts'

/* Builds the web's pages when they are missing or made from other sources than the present ones. */
if (isWebBuildStale()) await buildWeb()
