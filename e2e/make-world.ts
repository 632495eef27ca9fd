export { makeWorld as default } from './server.ts'
