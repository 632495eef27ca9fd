/* The demo world: three companies with people and a history. The door of the domain. */
export { createDemoWorld, demoWorld, isDemoWorldPresent } from './demo-world.service.ts'
