export { kenya } from './ke/index.ts'
export { nigeria } from './ng/index.ts'
export { uganda } from './ug/index.ts'
