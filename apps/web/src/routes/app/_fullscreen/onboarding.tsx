import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/_fullscreen/onboarding')({ component: () => <h1>Onboarding</h1> })
