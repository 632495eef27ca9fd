import type { MouseEvent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const variants = ['default', 'danger', 'secondary', 'ghost', 'link', 'success'] as const
const sizes = ['default', 'xs', 'sm', 'md', 'lg', 'icon'] as const
const html = (button: ReactElement): string => renderToStaticMarkup(button)

test('Every variant in every size looks like no other, and the defaults are those of the specification', () => {
  const looks = variants.flatMap((variant) =>
    sizes.map((size) =>
      html(
        <Button variant={variant} size={size}>
          Pay
        </Button>,
      ),
    ),
  )
  expect(new Set(looks).size).toBe(variants.length * sizes.length)
  expect(html(<Button>Pay</Button>)).toBe(
    html(
      <Button variant="default" size="default">
        Pay
      </Button>,
    ),
  )
})

test('A button sends no form unless it says so', () => {
  expect(html(<Button>Pay</Button>)).toContain('type="button"')
  expect(html(<Button type="submit">Pay</Button>)).toContain('type="submit"')
})

test('While work is under way a spinner takes the content’s place, and the button keeps its name and its width', () => {
  const [idle, busy] = [html(<Button>Pay</Button>), html(<Button loading>Pay</Button>)]
  expect(idle).not.toContain('animate-spin')
  expect(busy).toContain('animate-spin')
  expect(busy).toContain('aria-busy="true"')
  expect(busy).toMatch(/opacity-0[^>]*>Pay</)
})

test('A press counts once: not while work is under way', () => {
  let pressed = 0
  const press = (isLoading: boolean): boolean => {
    const { props } = Button({
      loading: isLoading,
      onClick: () => {
        pressed += 1
      },
    }) as ReactElement<{
      onClick: (event: Pick<MouseEvent, 'preventDefault'>) => void
    }>
    let isPrevented = false
    const preventDefault = (): void => {
      isPrevented = true
    }
    props.onClick({ preventDefault })
    return isPrevented
  }
  expect([press(true), pressed]).toEqual([true, 0])
  expect([press(false), pressed]).toEqual([false, 1])
})

test('A button that is out of use says so to everyone', () => {
  expect(html(<Button disabled>Pay</Button>)).toContain('disabled=""')
})
