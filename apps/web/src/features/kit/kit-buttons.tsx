import { Download } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Tooltip } from '#components/overlays/tooltip.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection, Row } from './kit-section.tsx'

const variants = ['default', 'success', 'danger', 'secondary', 'ghost', 'link'] as const
const sizes = ['xs', 'sm', 'default', 'md', 'lg'] as const

/** Six variants, six sizes, waiting, out of use; and the tooltip. */
export function KitButtons() {
  const { t } = useTranslation('kit')
  const words = {
    default: t(($) => $.button.approve),
    success: t(($) => $.button.paid),
    danger: t(($) => $.button.delete),
    secondary: t(($) => $.button.sendBack),
    ghost: t(($) => $.button.later),
    link: t(($) => $.button.learn),
  }
  const download = t(($) => $.button.download)
  return (
    <KitSection id="buttons" title={t(($) => $.section.buttons)}>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {words[variant]}
          </Button>
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <Button key={size} size={size} variant="secondary">
            {words.secondary}
          </Button>
        ))}
        <Tooltip label={download}>
          <Button variant="secondary" size="icon" aria-label={download}>
            <Download aria-hidden className="size-4.5" />
          </Button>
        </Tooltip>
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {t(($) => $.button.loading)}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {t(($) => $.button.disabled)}
          </Button>
        ))}
      </Row>
      <Row>
        <SubscriptionButton variant="secondary">{words.default}</SubscriptionButton>
        <ButtonLink to="/" variant="secondary">
          <Download aria-hidden className="size-4" />
          {download}
        </ButtonLink>
        <Button variant="secondary" className="max-w-full">
          <span className="truncate">{t(($) => $.button.long)}</span>
        </Button>
      </Row>
    </KitSection>
  )
}
