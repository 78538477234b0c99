/** What one can ask the support about (SUP-04). Rule: the ids are those that brands name in `supportCategoryIds`. */

/** `targetProduct` 1 asks for a course, 0 does not (learning area 3). */
export const categories = [
  { id: 1, sort: 50, targetProduct: 0, title: { en: "Payment", ru: "Оплата", es: "Pago" } },
  {
    id: 2,
    sort: 60,
    targetProduct: 0,
    title: { en: "Account and sign-in", ru: "Аккаунт и вход", es: "Cuenta y acceso" },
  },
  {
    id: 3,
    sort: 10,
    targetProduct: 1,
    title: { en: "Passing homework", ru: "Сдача задания", es: "Entrega de tareas" },
  },
  {
    id: 6,
    sort: 20,
    targetProduct: 1,
    title: { en: "Renewing a course", ru: "Продление курса", es: "Renovar un curso" },
  },
  {
    id: 7,
    sort: 30,
    targetProduct: 1,
    title: { en: "Renewing consultations", ru: "Продление консультаций", es: "Renovar consultas" },
  },
  { id: 8, sort: 70, targetProduct: 0, title: { en: "Something else", ru: "Другое", es: "Otra cosa" } },
  { id: 10, sort: 15, targetProduct: 1, title: { en: "Homework", ru: "Домашнее задание", es: "Tareas" } },
] as const;

export const isCategory = (id: number): boolean => categories.some((category) => category.id === id);
