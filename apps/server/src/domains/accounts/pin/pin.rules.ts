/** The six digits of a day, in the orders that people write one in: day or month first, or the year. */
const dateOrders = [
  [0, 2],
  [2, 0],
  [4, 2],
] as const

const isDate = (pin: string): boolean =>
  dateOrders.some(([day, month]) => {
    const [dayNumber, monthNumber] = [Number(pin.slice(day, day + 2)), Number(pin.slice(month, month + 2))]
    return dayNumber >= 1 && dayNumber <= 31 && monthNumber >= 1 && monthNumber <= 12
  })

/** A row up or down, in steps of one or more, on past the nine: `123456`, `864209`, `777777`. */
function isRow(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10)
  return new Set(steps).size === 1
}

/** `121212`, `123123`, and what is made of two digits alone. */
const isRepetition = (pin: string): boolean =>
  pin.slice(0, 3) === pin.slice(3) || pin.slice(0, 4) === pin.slice(2) || new Set(pin).size <= 2

/** Whether six digits are among the first that somebody would try: a row, a repetition, a day, mirrored halves. */
export const isPinWeak = (pin: string): boolean =>
  isRow(pin) || isRepetition(pin) || isDate(pin) || pin === Array.from(pin).reverse().join('')
