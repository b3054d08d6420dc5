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

/** A message in place. Give it role="alert" when it answers what the patient just did. */
export const Notice = chakra('div', noticeRecipe)
