/** Opens the browser's dialog for printing, which saves a PDF too. */
export const printPage = (): void => window.print();
