import { type Minor, majorUnits } from '@kazi/values/money'

/** An amount of the law. The shilling is the smallest unit here. */
export const shillings = (value: number): Minor => majorUnits(value, 'UGX')
