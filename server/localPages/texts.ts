/** What the server's own pages say. */
import type { Language } from "../http/texts";

interface Words {
  readonly signInWith: string;
  readonly linkWith: string;
  readonly stub: string;
  readonly you: string;
  readonly linked: string;
  readonly unlinked: string;
  readonly approve: string;
  readonly refuse: string;
  readonly failWith: string;
  readonly payment: string;
  readonly pay: string;
  readonly paid: string;
  readonly failed: string;
  readonly noMoney: string;
  readonly back: string;
}

export const words: Record<Language, Words> = {
  en: {
    signInWith: "Sign in with",
    linkWith: "Link",
    stub: "This page stands for the provider on your own machine.",
    you: "You would be",
    linked: "linked with",
    unlinked: "not linked with anybody yet",
    approve: "Approve",
    refuse: "Refuse",
    failWith: "Or come back with an error",
    payment: "Payment",
    pay: "Pay",
    paid: "Paid. The course is yours.",
    failed: "The payment was refused.",
    noMoney: "No money moves: this page stands for the bank on your own machine.",
    back: "Back to the school",
  },
  ru: {
    signInWith: "Войти через",
    linkWith: "Привязать",
    stub: "Эта страница заменяет провайдера на вашем компьютере.",
    you: "Вы войдёте как",
    linked: "привязан к аккаунту",
    unlinked: "пока ни к кому не привязан",
    approve: "Разрешить",
    refuse: "Отказать",
    failWith: "Или вернуться с ошибкой",
    payment: "Оплата",
    pay: "Оплатить",
    paid: "Оплачено. Курс ваш.",
    failed: "Платёж отклонён.",
    noMoney: "Деньги не списываются: эта страница заменяет банк на вашем компьютере.",
    back: "Вернуться в школу",
  },
  es: {
    signInWith: "Entrar con",
    linkWith: "Vincular",
    stub: "Esta página sustituye al proveedor en tu propio equipo.",
    you: "Serías",
    linked: "vinculado con",
    unlinked: "aún sin vincular",
    approve: "Permitir",
    refuse: "Rechazar",
    failWith: "O volver con un error",
    payment: "Pago",
    pay: "Pagar",
    paid: "Pagado. El curso es tuyo.",
    failed: "El pago fue rechazado.",
    noMoney: "No se cobra nada: esta página sustituye al banco en tu propio equipo.",
    back: "Volver a la escuela",
  },
};
