import type { OptionGroupForm } from '../src/shop/catalogue/option.ts'

/** A group of options, and the dishes that have it. */
interface DemoGroup extends OptionGroupForm {
  /** Names of categories, and of single products. */
  readonly on: readonly string[]
}

const named = (name: string, rw: string, fr: string) => ({
  name,
  translations: { rw: { name: rw }, fr: { name: fr } },
})

const one = { min: 1, max: 1, ask: false } as const

/** Options as a Kigali kitchen has them. A product shows its groups in this order. */
export const optionGroups: readonly DemoGroup[] = [
  {
    ...named('Size', 'Ingano', 'Taille'),
    ...one,
    on: ['Passion Juice', 'Mango Juice', 'African Tea'],
    options: [
      { ...named('Small', 'Gito', 'Petit'), extra: 0, isDefault: true },
      { ...named('Large', 'Kinini', 'Grand'), extra: 500, isDefault: false },
    ],
  },
  {
    ...named('Pizza size', 'Ingano ya pizza', 'Taille de la pizza'),
    ...one,
    on: ['Pizza'],
    options: [
      { ...named('30 cm', '30 cm', '30 cm'), extra: 0, isDefault: true },
      { ...named('40 cm', '40 cm', '40 cm'), extra: 4_000, isDefault: false },
    ],
  },
  {
    ...named('Pili pili', 'Urusenda', 'Piment'),
    ...one,
    on: ['Brochettes', 'Burgers'],
    options: [
      { ...named('On the side', 'Ku ruhande', 'À part'), extra: 0, isDefault: true },
      { ...named('Mild', 'Rukeya', 'Peu'), extra: 0, isDefault: false },
      { ...named('Hot', 'Rwinshi', 'Beaucoup'), extra: 0, isDefault: false },
      { ...named('None', 'Nta rusenda', 'Sans piment'), extra: 0, isDefault: false },
    ],
  },
  {
    ...named('Extras', 'Ibyongerwaho', 'Suppléments'),
    min: 0,
    max: 3,
    ask: false,
    on: ['Burgers', 'Pizza'],
    options: [
      { ...named('Cheese', 'Foromaje', 'Fromage'), extra: 1_000, isDefault: false },
      { ...named('Avocado', 'Avoka', 'Avocat'), extra: 500, isDefault: false },
      { ...named('Fried egg', 'Igi ritetse', 'Œuf au plat'), extra: 500, isDefault: false },
      {
        ...named('Grilled onions', 'Ibitunguru byokeje', 'Oignons grillés'),
        extra: 0,
        isDefault: false,
      },
    ],
  },
]
