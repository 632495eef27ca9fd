import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { callApi } from '#lib/api/client.ts'
import type { Door, Visit } from './door.ts'
import { DoorEntry } from './door-entry.tsx'
import { LinkPage } from './link-page.tsx'
import { LoadingSheet } from './link-sheet.tsx'
import { isLinkInvalid, loadSoon, useLink } from './use-link.ts'
import { keepVisitKey, readVisitKey } from './visit-key.ts'

/** What is behind the door: it comes while the code is typed. */
const DoorRoom = lazyRouteComponent(() => import('./door-room.tsx'))

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/personal-door').then((part) => part.personalDoorRoutes),
)

/** A door that waits for its code, or one that stands open in this tab. */
type Reading = { readonly door: Door } | { readonly key: string; readonly visit: Visit }

async function readVisit(key: string): Promise<Visit> {
  const { readVisit: route } = await loadRoutes()
  const [{ data }] = await Promise.all([callApi(route, { params: { visit: key } }), DoorRoom.preload?.()])
  return data
}

/** What a reload finds: the open door, or, when that is shut again, the one that wants a code. */
async function readDoor(token: string): Promise<Reading> {
  const key = readVisitKey(token)
  if (key !== undefined) {
    try {
      return { key, visit: await readVisit(key) }
    } catch (error) {
      if (!isLinkInvalid(error)) throw error
      keepVisitKey(token, undefined)
    }
  }
  const { readDoor: route } = await loadRoutes()
  return { door: (await callApi(route, { params: { token } })).data }
}

/** What concerns somebody who has no account: by the link of a mail, and a code to the same mailbox. */
export function DoorPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readDoor)
  const [opened, setOpened] = useState<Extract<Reading, { readonly key: string }>>()

  async function enter(key: string): Promise<void> {
    keepVisitKey(token, key)
    setOpened({ key, visit: await readVisit(key) })
  }
  return (
    <LinkPage link={link} onRetry={retry}>
      {(reading) => {
        const room = opened ?? ('key' in reading ? reading : undefined)
        if (room === undefined && 'door' in reading)
          return <DoorEntry token={token} door={reading.door} onOpen={enter} onDead={bury} />
        return (
          room && (
            <Suspense fallback={<LoadingSheet />}>
              <DoorRoom visitKey={room.key} visit={room.visit} onDead={bury} />
            </Suspense>
          )
        )
      }}
    </LinkPage>
  )
}
