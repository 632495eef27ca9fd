import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/_fullscreen')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/app/_fullscreen"!</div>
}
