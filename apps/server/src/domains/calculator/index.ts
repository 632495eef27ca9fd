export { calculatorEndpoints } from './calculator.routes.ts'
