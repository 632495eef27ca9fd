import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileName, chunkGroups } from './build/chunks.ts'
import { iconImports } from './build/icon-imports.ts'
import { partLoading } from './build/part-loading.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tailwindcss(),
    iconImports(),
    partLoading(),
    // the server mounts Vite as middleware in development, so Start must bring its own request handler along
    tanstackStart({ vite: { installDevServerMiddleware: true } }),
    react({ compiler: { compilationMode: 'annotation' } }),
  ],
  resolve: {
    // `import.meta.glob` reads no package names, so the messages' folder needs one of its own
    alias: { '#messages': fileURLToPath(new URL('../../packages/messages/src', import.meta.url)) },
  },
  environments: {
    // the manifest tells scripts/size.ts what a page loads first
    client: {
      build: {
        manifest: true,
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
})
