import * as z from 'zod/mini'
import { encodeMessage, type Message, message } from '../../platform/language/message.ts'
import { id, name as nameRule, wholeNumber } from '../../platform/language/text.ts'
import {
  storedTranslations,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'
import { hasAtMostTwoDecimals } from '../money.ts'

export const optionMessages = {
  enterGroupName: message('Enter the name of the group'),
  enterName: message('Enter the name of the option'),
  enterExtra: message('Enter what the option costs extra, such as 500 or 0.'),
  notThere: message('This group of options does not exist any more.'),
  taken: message('A group of options with this name exists already.'),
  changed: message('Somebody else changed this group in the meantime.'),
  noVersion: message('A version is expected.'),
  range: message('Enter two numbers from 0 to 20, the smaller one first.'),
  someOptions: message('Enter 1 to 40 options.'),
  nameTwice: message('Two options have the same name.'),
  manyDefaults: message('More options are chosen by themselves than can be chosen.'),
  /** Of a default that costs something, and of a group that cannot be filled for nothing. */
  defaultsCost: message(
    'What is chosen by itself must cost nothing extra: the price of the dish includes it.',
  ),
  otherGroup: message('This option belongs to another group.'),
  tooManyGroups: message('A shop has at most {most} groups of options.', { most: 200 }),
  groupGone: message('One of these groups of options does not exist any more.'),
  tooManyOfProduct: message('A dish has at most {most} groups of options.', { most: 8 }),
} as const

/** @param dishes the names of some that have them */
export const optionsInUse = (dishes: string) =>
  message('Dishes still have these options, so they cannot be deleted: {dishes}.', { dishes })

/** Characters. */
export const maxOptionNameLength = 60
/** The most options that can be chosen of a group. */
export const maxChosen = 20
export const maxOptions = 40
export const maxGroups = 200
export const maxGroupsOfProduct = 8
/** Rwf a piece. */
export const maxExtra = 1_000_000

const groupTexts = { name: nameRule(maxOptionNameLength, optionMessages.enterGroupName) }
const optionTexts = { name: nameRule(maxOptionNameLength, optionMessages.enterName) }
/** The texts of a group and of an option. */
export const optionTextNames = ['name'] as const

const extraRule = encodeMessage(optionMessages.enterExtra)
const range = wholeNumber(0, maxChosen, optionMessages.range)

const OptionForm = z.object({
  id: z.optional(id()),
  ...optionTexts,
  extra: z
    .number(extraRule)
    .check(
      z.minimum(0, extraRule),
      z.maximum(maxExtra, extraRule),
      z.refine(hasAtMostTwoDecimals, extraRule),
    ),
  isDefault: z.boolean(),
  translations: translationsOf(optionTexts),
})
type OptionForm = z.output<typeof OptionForm>

const someOptions = encodeMessage(optionMessages.someOptions)
const fields = {
  ...groupTexts,
  min: range,
  max: range,
  /** Whether the product page starts with nothing chosen. */
  ask: z.boolean(),
  options: z
    .array(OptionForm)
    .check(z.minLength(1, someOptions), z.maxLength(maxOptions, someOptions)),
  translations: translationsOf(groupTexts),
  /** That the form has shown. */
  version: z.optional(z.int()),
}
const OwnFields = z.object(fields)
type OwnFields = z.output<typeof OwnFields>

const inLowerCase = ({ name }: OptionForm) => name.toLowerCase()

const optionsRule = (holds: (group: OwnFields) => boolean, refusal: Message) =>
  z.refine<OwnFields>(holds, { error: encodeMessage(refusal), path: ['options'] })

const rules = [
  z.refine<OwnFields>(({ min, max }) => min <= max, {
    error: encodeMessage(optionMessages.range),
    path: ['max'],
  }),
  optionsRule(
    ({ options }) => new Set(options.map(inLowerCase)).size === options.length,
    optionMessages.nameTwice,
  ),
  optionsRule(
    ({ options, max }) => options.filter(({ isDefault }) => isDefault).length <= max,
    optionMessages.manyDefaults,
  ),
  optionsRule(
    ({ options, min }) =>
      options.every(({ isDefault, extra }) => !isDefault || extra === 0) &&
      options.filter(({ extra }) => extra === 0).length >= min,
    optionMessages.defaultsCost,
  ),
]

export const OptionGroupForm = OwnFields.check(...rules)
export type OptionGroupForm = z.output<typeof OptionGroupForm>

/** An edit names the version that its form has shown. */
export const OptionGroupEdit = z
  .object({ ...fields, version: z.int(encodeMessage(optionMessages.noVersion)) })
  .check(...rules)

/** A group or an option as it was entered, with its translations. */
const Entered = z.object({
  id: z.number(),
  name: z.string(),
  translations: storedTranslations(optionTexts),
})

/** An option for administrators. */
const EnteredOption = z.extend(Entered, { extra: z.number(), isDefault: z.boolean() })
export type EnteredOption = z.output<typeof EnteredOption>

/** A group of options for administrators. Archived options are absent. */
export const OptionGroup = z.extend(Entered, {
  min: z.number(),
  max: z.number(),
  ask: z.boolean(),
  options: z.array(EnteredOption),
  version: z.number(),
})
export type OptionGroup = z.output<typeof OptionGroup>

export const ListedOptionGroup = z.extend(OptionGroup, {
  /** How many products have it. */
  products: z.number(),
})
export type ListedOptionGroup = z.output<typeof ListedOptionGroup>

/** A group or an option in the reader's language. */
const Shown = z.object({ id: z.number(), name: z.string(), untranslated })

export const ShownOption = z.extend(Shown, { extra: z.number() })

/** A group of options as the page of a product shows it. */
export const ShownOptionGroup = z.extend(Shown, {
  min: z.number(),
  max: z.number(),
  ask: z.boolean(),
  options: z.array(z.extend(ShownOption, { isDefault: z.boolean(), isSoldOut: z.boolean() })),
})
export type ShownOptionGroup = z.output<typeof ShownOptionGroup>

/** An option as it was chosen, with the names of that time. */
export const ChosenOption = z.extend(ShownOption, { group: Shown })
export type ChosenOption = z.output<typeof ChosenOption>

/** A chosen option as it is stored. */
export const StoredChoice = z.extend(Entered, { group: Entered, extra: z.number() })
export type StoredChoice = z.output<typeof StoredChoice>

export const Named = z.object({ id: z.number(), name: z.string() })
/** Until when something is sold out: an instant, or until an administrator lifts it. */
export const SoldOutUntil = z.union([z.string(), z.literal('OPEN')])
export type SoldOutUntil = z.output<typeof SoldOutUntil>

export const soldOutMessages = {
  until: message('Say until when: TODAY, OPEN or null.'),
  productGone: message('One of these products does not exist any more.'),
  optionGone: message('One of these options does not exist any more.'),
} as const

const until = encodeMessage(soldOutMessages.until)
const ids = z.optional(z.array(id()).check(z.maxLength(1_000)))

export const SoldOutChange = z.object({
  products: ids,
  options: ids,
  /** Null: it can be ordered again. */
  until: z.union([z.enum(['TODAY', 'OPEN']), z.null()], until),
})
export type SoldOutChange = z.output<typeof SoldOutChange>

export const SoldOutProduct = z.extend(Named, { until: SoldOutUntil })
export const SoldOutOption = z.extend(SoldOutProduct, { group: Named })

/** Everything that is sold out now. */
export const SoldOutList = z.object({
  products: z.array(SoldOutProduct),
  options: z.array(SoldOutOption),
})
export type SoldOutList = z.output<typeof SoldOutList>
