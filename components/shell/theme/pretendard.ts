import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';

/** The module is its side effect: it declares Pretendard's faces; the browser then fetches the subsets that the page uses. */
export {};
