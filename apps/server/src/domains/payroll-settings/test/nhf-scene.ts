import { defaultStatutory } from '#domains/employees/index.ts'
import { addPeople, draftOf, openScene, type PayrollScene } from '#domains/payroll/test/payroll-scene.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Three people in Nigeria who all chose the housing fund, whose dues the employer may still switch off. */
export async function openSceneWithNhf(server: TestServer): Promise<PayrollScene> {
  const scene = await openScene(server, { salaries: [] })
  const drafts = [45_000_000, 90_000_000, 7_500_000].map((salary, index) => ({
    ...draftOf('NG', index, salary),
    statutory: { ...defaultStatutory('NG'), nhf: true },
  }))
  return { ...scene, people: await addPeople(server, scene.organization, scene.owner, drafts) }
}
