/** What an address draws whose reply is a file: nothing, for it has ended already. Apart, since browsers get a page's component. */
export const NoScreen = () => null;
