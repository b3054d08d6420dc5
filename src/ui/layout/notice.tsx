import { chakra, defineRecipe } from '@chakra-ui/react'

const noticeRecipe = defineRecipe({
  base: {
    paddingInline: '4',
    paddingBlock: '3',
    borderRadius: 'control',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      info: { background: 'infoSoft', borderColor: 'info' },
      success: { background: 'successSoft', borderColor: 'success' },
      warning: { background: 'warningSoft', borderColor: 'warning' },
      danger: { background: 'dangerSoft', borderColor: 'danger' },
    },
  },
  defaultVariants: { tone: 'info' },
})

/** An inline message. Set `role="alert"` if it answers the patient's last action. */
export const Notice = chakra('div', noticeRecipe)
